import S3rver, { type S3Middleware } from '@20minutes/s3rver';
import { scratchFolder } from './scratchFolder.ts';

/**
 * This server omits the slash at the end of a bucket's own path when it computes the signature, and adds `mountPath` to
 * the path of a request that it takes for a virtual host.
 */
const keepLastSlash: S3Middleware = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.mountPath = '/';
    Object.defineProperty(context.state, 'vhost', { get: () => true, set: () => {} });
  }
  return next();
};

const BUCKET = 'porchlight-files';

/** Starts an S3 server on this machine, with one empty bucket. */
export const openS3Server = async () => {
  const directory = scratchFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  server.middleware.unshift(keepLastSlash);
  const { port } = await server.run();
  return {
    /** `secret` and `path`: to pass wrong ones */
    address: ({ secret = 'S3RVER', path = `/${BUCKET}/uploads` } = {}) =>
      `http://S3RVER:${secret}@127.0.0.1:${port}${path}`,
    directory,
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
};
