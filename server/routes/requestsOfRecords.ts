import type { LockedBy } from '../../model/contract/publishRequests.ts';
import { lockingRequest, lockReason } from '../../model/rules/publishing/certifiedRecords.ts';
import type { Queries } from '../store/index.ts';

/** The publish requests of projects, for the rules about the records that they contain. */
export const readRequests = async ({ publishRequests }: Queries, pjtIds: readonly string[]) =>
  (await publishRequests.ofProjects([...new Set(pjtIds)])).map(({ prodIds, ...request }) => ({
    ...request,
    prodIds: JSON.parse(prodIds) as string[],
  }));
export type RequestOfRecord = Awaited<ReturnType<typeof readRequests>>[number];

type RequestedRecord = {
  pjtId: string;
  /** only of a product */
  prodId?: string;
};

/** Adds to each record the requests that contain it: a product those that name it, a connector those of its project. */
export const withRequests = async <R extends RequestedRecord>(
  queries: Queries,
  records: readonly R[],
): Promise<(R & { requests: RequestOfRecord[] })[]> => {
  const requests = await readRequests(
    queries,
    records.map(({ pjtId }) => pjtId),
  );
  return records.map(record => ({
    ...record,
    requests: requests.filter(
      ({ pjtId, prodIds }) =>
        pjtId === record.pjtId && (record.prodId === undefined || prodIds.includes(record.prodId)),
    ),
  }));
};

export const requestsOf = async (queries: Queries, record: RequestedRecord): Promise<RequestOfRecord[]> =>
  (await withRequests(queries, [record]))[0]?.requests ?? [];

export const toLockedBy = (requests: readonly RequestOfRecord[]): LockedBy => {
  const request = lockingRequest(requests);
  if (request === undefined) return null;
  const { requestId, number, versionNm, kind, state } = request;
  return { requestId, number, versionNm, kind, state };
};

const lockOf = ({ prodId, requests }: Pick<RequestedRecord, 'prodId'> & { requests: RequestOfRecord[] }) => {
  const request = lockingRequest(requests);
  return request && lockReason(prodId === undefined ? 'connector' : 'product', request);
};

/**
 * Why a product or connector can't be changed; undefined if it can. If its project is locked for update, that holds until
 * the transaction ends.
 */
export const readLock = async (queries: Queries, record: RequestedRecord) =>
  lockOf({ ...record, requests: await requestsOf(queries, record) });

/** The same for several products, by their IDs. */
export const readLocks = async (queries: Queries, products: readonly Required<RequestedRecord>[]) =>
  new Map((await withRequests(queries, products)).map(product => [product.prodId, lockOf(product)]));
