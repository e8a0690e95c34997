import type { Endpoint } from '../../model/contract/endpoint.ts';

/** The paths to mount an endpoint on: one with a trailing slash is also mounted without it. */
export const endpointPaths = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
