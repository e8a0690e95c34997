import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { type FlagName, isOn } from '../../model/rules/flags.ts';
import { type Policy, unauthenticated } from '../http/call.ts';

// what the policies ask about the caller

/** Anyone; a signed-in caller's session is read. */
export const anyone: Policy = () => {};

/** Anyone, with the same response for all: the caller's session is not read. */
export const withoutSession: Policy = () => {};

export const signedIn: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated();
};

export const forbidden = () =>
  new ApiError('forbidden', "Your role in this organization doesn't allow this.");

export const ownersOnly = (action: string, owner = 'owner') =>
  new ApiError('forbidden', `Only the ${owner} or an admin of the organization can ${action}.`);

export const may =
  (right: keyof User['may']): Policy =>
  call => {
    if (!call.user.may[right]) throw forbidden();
  };

export const selfOr =
  (right: keyof User['may']): Policy =>
  call => {
    const { userId } = call.params as { userId: string };
    if (userId !== call.user.userId && !call.user.may[right]) throw forbidden();
  };

/** The organization in the path is the caller's current one; any other is 404. */
export const isOwnOrganization: Policy = call => {
  const { mnId } = call.params as { mnId: string };
  if (mnId !== call.user.mnId) throw notFound();
};

export const all =
  (...policies: Policy[]): Policy =>
  async call => {
    for (const policy of policies) await policy(call);
  };

/** While the flag is off, the calls that it controls are 404. */
const flag =
  (name: FlagName): Policy =>
  call => {
    if (!isOn(call.flags, name)) throw notFound();
  };

/** IDN-01: for companies. */
export const provisioner: Policy = call => {
  if (call.context.get('session') === undefined) throw unauthenticated('No User Found!');
  if (call.user.mnIdTypeCd !== 'COMPANY') throw forbidden();
};

export const brands = (right: 'manageBrands' | 'review') =>
  all(signedIn, flag('brandManagement'), may(right));

export const brandsEnabled = brands('manageBrands');

export const customCapabilitiesEnabled = all(signedIn, flag('customCapabilities'));
