import { organizations } from '../../model/contract/organizations.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { withdrawJoinRequests } from '../access/withdrawJoinRequests.ts';
import type { AppOptions } from '../options.ts';
import type { Mount } from '../http/mount.ts';
import { newOrganization } from '../http/newAccount.ts';
import { replaceSession } from '../http/newSession.ts';

export const mountOrganizations = (mount: Mount, options: AppOptions) => {
  mount(organizations.one, async call => {
    const places = await call.queries.accounts.membershipsOf(call.user.userId);
    const organization = await call.queries.accounts.organization(call.params.mnId);
    if (organization === undefined || !places.some(place => place.mnId === call.params.mnId))
      throw notFound();
    return organization;
  });

  mount(organizations.enrol, async call => {
    const { body, user, userNm, queries, now } = call;
    // a concurrent second call waits here, and then finds the company of the first
    await queries.accounts.lockForUpdate(user.userId);
    const places = await queries.accounts.membershipsOf(user.userId);
    if (places.some(({ mnIdTypeCd }) => mnIdTypeCd === 'COMPANY'))
      throw new ApiError('conflict', 'You already belong to a company.');
    const { mnNm, website = '' } = body;
    const organization = newOrganization(call, userNm, { mnNm, mnIdTypeCd: 'COMPANY', website });
    const { mnId, mnIdTypeCd } = organization;
    await queries.accounts.addPlace(user.userId, { organization, role: 'ADMIN' }, now);
    await withdrawJoinRequests(queries, call, { userId: user.userId, userNm });
    // in the organization whose admins can read it
    await queries.audit.add(
      call.newId(),
      now,
      { ...call.author(), mnId },
      {
        action: 'enrol',
        resource: 'organizations',
        recordId: mnId,
        before: null,
        after: { mnNm, website },
      },
    );
    return { mnId, mnNm, mnIdTypeCd };
  });

  mount(organizations.types, async call => call.queries.accounts.membershipsOf(call.user.userId));

  mount(organizations.switchType, async call => {
    const { user, queries } = call;
    const places = await queries.accounts.membershipsOf(user.userId);
    const place = places.find(({ mnIdTypeCd }) => mnIdTypeCd === call.body.mnIdTypeCd);
    if (place === undefined)
      throw new ApiError('conflict', "You don't belong to an organization of this type.");
    await replaceSession(queries, call, { userId: user.userId, mnId: place.mnId }, { secure: options.https });
    await call.audit({
      action: 'switchOrganization',
      resource: 'sessions',
      recordId: user.userId,
      before: { mnId: user.mnId },
      after: { mnId: place.mnId },
    });
    return place;
  });
};
