import type { Endpoint } from '../../model/contract/endpoint.ts';

/** The paths to mount an endpoint on: one that ends with a slash is answered without it too. */
export const endpointPaths = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
