import { type Endpoint, keyOf } from '../../model/contract/endpoint.ts';
import { requireTokenScope } from '../access/tokenScope.ts';
import type { AppOptions } from '../options.ts';
import { Call, type CallInit, type Handler, type PartRunner, type Policy } from './call.ts';
import { recordDeniedWrite } from './deniedWrites.ts';
import { readParams, readQuery } from './parameters.ts';

/** What `mount` has bound to an endpoint. */
export type Mounted = { policy: Policy; handler: Handler<Endpoint> };

/** A part has its own version: If-Match of the request doesn't apply to it. */
class PartCall extends Call {
  private readonly version: number | undefined;

  constructor(init: CallInit<Endpoint>, version: number | undefined) {
    super(init);
    this.version = version;
  }

  override get ifMatch() {
    return this.version;
  }
}

type Parts = { mounted: ReadonlyMap<string, Mounted> } & Pick<AppOptions, 'deniedWriteAudit'>;

/** Runs a part of a call, with everything of the whole except its parameters; `mounted` has the calls that can be parts. */
export const runPart = async (
  whole: CallInit<Endpoint>,
  { mounted, deniedWriteAudit }: Parts,
  ...[endpoint, { params, version }]: Parameters<PartRunner>
) => {
  const key = keyOf(endpoint);
  const found = mounted.get(key);
  if (found === undefined) throw new Error(`${key} is not mounted`);
  try {
    const values = { params: readParams(endpoint, params), query: readQuery(endpoint, {}) };
    const part = new PartCall({ ...whole, ...values }, version);
    requireTokenScope(endpoint, part.session);
    await found.policy(part);
    await found.handler(part);
    return part.deletionId;
  } catch (error) {
    recordDeniedWrite(deniedWriteAudit, whole.context, key, error, params);
    throw error;
  }
};
