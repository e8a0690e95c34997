import { type ConnectorEdit, targetArns } from '../../../contract/connectorEdits.ts';
import { connectorKindOf } from '../../connectors.ts';
import { addressProblem } from './addresses.ts';
import { type Check, failOn, notApplicable, problem } from './result.ts';

const page = 'connector';

/** The maker's addresses that homes depend on, by field. Lambda functions have none. */
const addressesOf = (edit: ConnectorEdit): Record<string, string> => ({
  ...(edit.hosting === 'WEBHOOK' && { targetUrl: edit.targetUrl }),
  ...(edit.kind === 'SCHEMA' && {
    oauthAuthorizationUrl: edit.oauthAuthorizationUrl,
    oauthTokenUrl: edit.oauthTokenUrl,
  }),
});

const hasFunction = (edit: ConnectorEdit) =>
  edit.kind !== 'API_ONLY' && Object.values(targetArns).some(field => edit[field] !== '');

/** Requests go to a server in production: public, over https, not a tunnel, and confirmed. */
export const checkProductionUrl: Check = ({ prodType, connector }) => {
  if (connectorKindOf(prodType) === undefined) return notApplicable;
  if (connector === null) return failOn([problem('noConnector', { page })]);
  const { edit, isConfirmed } = connector;
  if (edit.hosting === null) return failOn([problem('noHosting', { page, field: 'hosting' })]);
  if (edit.hosting === 'ECHO') return failOn([problem('echo', { page, field: 'hosting' })]);
  if (edit.hosting === 'AWS_LAMBDA' && !hasFunction(edit))
    return failOn([problem('noFunction', { page, field: targetArns.NA })]);
  const problems = Object.entries(addressesOf(edit)).flatMap(([field, address]) => {
    if (address === '') return problem('noAddress', { page, field });
    const text = addressProblem(address);
    return text === undefined ? [] : problem(text, { page, field }, { address });
  });
  const isPending = edit.hosting === 'WEBHOOK' && edit.targetUrl !== '' && !isConfirmed;
  return failOn([...problems, ...(isPending ? [problem('notConfirmed', { page })] : [])]);
};
