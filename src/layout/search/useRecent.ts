import { useStore } from 'react-admin';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { User } from '../../../model/contract/user.ts';
import { recentKeyOf } from '../../ui/recent/recentKey.ts';
import { type Hit, type HitIcon, hitIcons } from './source.ts';

const MAX_RECENT = 8;
const NONE: unknown[] = [];

// the stored data may have been written by an older version
const recentSchema = z.array(
  z.object({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    detail: z.optional(z.string().check(z.maxLength(200))),
    icon: z.string().check(z.refine(icon => hitIcons.includes(icon))),
    to: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
    isOutside: z.optional(z.boolean()),
  }),
);

const read = (stored: unknown): Hit[] => {
  const result = recentSchema.safeParse(stored);
  return result.success
    ? result.data.slice(0, MAX_RECENT).map(hit => ({ ...hit, icon: hit.icon as HitIcon }))
    : [];
};

/** The results and pages that the user opened last in this organization, newest first. */
export const useRecent = (user: Pick<User, 'userId' | 'mnId'>) => {
  const [stored, setStored] = useStore<unknown>(recentKeyOf(user), NONE);
  const recent = useMemo(() => read(stored), [stored]);
  const add = ({ title, detail, icon, to, isOutside }: Hit) =>
    setStored((now: unknown) =>
      [{ title, detail, icon, to, isOutside }, ...read(now).filter(hit => hit.to !== to)].slice(
        0,
        MAX_RECENT,
      ),
    );
  /**
   * Records a page that was opened without the search; keeps what the search has shown of it. Call this again when the
   * title changes.
   */
  const addVisit = (visit: Hit) =>
    setStored((now: unknown) => {
      const known = read(now);
      const found = known.find(({ to }) => to.split('#')[0] === visit.to);
      const hit = found?.detail === undefined ? visit : found;
      if (known[0]?.to === hit.to && known[0].title === hit.title) return now;
      return [hit, ...known.filter(({ to }) => to !== hit.to)].slice(0, MAX_RECENT);
    });
  return { recent, add, addVisit };
};
