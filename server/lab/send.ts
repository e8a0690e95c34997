import { loadCatalog } from '../../model/catalog/index.ts';
import { type LabSend, MAX_LAB_PROBLEMS, type NewLabSend } from '../../model/contract/lab.ts';
import { fieldErrors } from '../../model/contract/problem.ts';
import { checkResponse, checkCallback } from '../../model/rules/lab/checkResponse.ts';
import { fillVariables, type LabVariable, variablesIn } from '../../model/rules/lab/variables.ts';
import { callTarget, signedHeaders } from '../connectors/target.ts';
import { exceedsDepth, MAX_DEPTH } from '../http/exceedsDepth.ts';
import { type Outgoing, OutgoingError } from '../outgoing/index.ts';
import { maskSecrets } from './mask.ts';
import type { RequestSigner } from '../requestSigner.ts';

type Send = {
  connectorId: string;
  keyId: string;
  input: NewLabSend;
  /** an address, or 'echo' */
  url: string;
  values: Record<LabVariable, string>;
  /** the access token of a linked account, if there is one */
  secret: string | undefined;
  now: number;
};

type Ports = { outgoing: Outgoing; signer: RequestSigner };

type Sent = Pick<
  LabSend,
  | 'url'
  | 'template'
  | 'body'
  | 'isMasked'
  | 'headers'
  | 'message'
  | 'answer'
  | 'problemCount'
  | 'problems'
  | 'duration'
  | 'status'
  | 'fault'
>;

const parse = (body: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw fieldErrors({ body: 'The request must be JSON.' });
  }
  if (exceedsDepth(value, MAX_DEPTH)) throw fieldErrors({ body: 'The body is nested too deeply.' });
  return value;
};

/**
 * Sends a request of the lab and checks the response. The result contains no secret. A callback of the maker's cloud is
 * checked itself, because its target would be the platform.
 */
export const sendLabRequest = async ({ outgoing, signer }: Ports, send: Send): Promise<Sent> => {
  const { connectorId, keyId, input, url, values, secret, now } = send;
  const { request, body: template } = input;
  const { unknown } = variablesIn(template);
  if (unknown.length > 0) throw fieldErrors({ body: `Unknown variable: ${unknown.join(', ')}.` });
  const body = fillVariables(template, values);
  const sent = parse(body);
  const mask = (text: string) => maskSecrets(text, [secret]);
  const headers = await signedHeaders(signer, { connectorId, keyId, target: url, body, now });
  const common = { url, template, body: mask(body), isMasked: mask(body) !== body, headers };
  const catalog = await loadCatalog();
  try {
    const response = await callTarget(outgoing, url, body, headers);
    const { status, duration } = response;
    const problems =
      checkCallback(request, sent, catalog) ??
      checkResponse({ request, sent, url, catalog }, { status, body: response.body });
    return {
      ...common,
      status,
      duration,
      fault: null,
      message: '',
      answer: {
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, mask(value)]),
        ),
        body: mask(response.body),
      },
      problemCount: problems.length,
      problems: problems
        .slice(0, MAX_LAB_PROBLEMS)
        .map(problem => ({ ...problem, message: mask(problem.message) })),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { fault, message, duration } = error;
    return {
      ...common,
      status: null,
      duration,
      fault,
      message,
      answer: null,
      problemCount: 0,
      problems: [],
    };
  }
};
