declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export type S3Middleware = (
    context: { path: string; mountPath?: string; state: object },
    next: () => Promise<unknown>,
  ) => Promise<unknown>;

  /** An S3 server on this machine, for tests. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    middleware: S3Middleware[];
    httpServer: Server;
  }
}
