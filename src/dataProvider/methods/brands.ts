import { brands } from '../../../model/contract/brands.ts';
import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import type { Client } from '../client.ts';

export const createBrandMethods = (call: Client) => ({
  /** `version` is the one that the admin saw */
  reviewBrand: async (id: string, version: number, body: ArgumentsOf<typeof brands.review>['body']) => ({
    data: await call(brands.review, { params: { id }, body }, { version }),
  }),
});
