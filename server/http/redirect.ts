import type { Context } from 'hono';
import type { Site } from '../../model/contract/session.ts';

/** SH-13: redirects to a path of the product, below BASE_PATH. 303 turns a form's POST into a GET. */
export const redirectTo = (context: Context, { basePath }: Site, path: string, status: 302 | 303 = 302) =>
  context.redirect(`${basePath}${path}`, status);
