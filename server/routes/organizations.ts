import { organizations } from '../../model/contract/organizations.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import { giveSessionId } from '../http/cookie.ts';
import type { Mount } from '../http/mount.ts';

export const mountOrganizations = (mount: Mount, options: AppOptions) => {
  mount(organizations.one, async call => {
    const places = await call.queries.accounts.placesOf(call.user.userId);
    const organization = await call.queries.accounts.organization(call.params.mnId);
    if (organization === undefined || !places.some(place => place.mnId === call.params.mnId))
      throw notFound();
    return organization;
  });

  mount(organizations.types, async call => call.queries.accounts.placesOf(call.user.userId));

  mount(organizations.switchType, async call => {
    const { session, user, queries, now } = call;
    const places = await queries.accounts.placesOf(user.userId);
    const place = places.find(({ mnIdTypeCd }) => mnIdTypeCd === call.body.mnIdTypeCd);
    if (place === undefined)
      throw new ApiError('conflict', 'You do not belong to an organization of that kind.');
    await queries.sessions.end(session.idHash);
    await queries.sessions.add({
      idHash: await giveSessionId(call.context, { secure: options.https }),
      userId: user.userId,
      mnId: place.mnId,
      crtDt: session.crtDt,
      seenDt: now,
      userAgent: (call.context.req.header('user-agent') ?? '').slice(0, 300),
    });
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
