import { useStore } from 'ra-core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type Hit, type HitIcon, hitIcons } from './source.ts';

const MOST = 8;
const NONE: unknown[] = [];

// whatever a browser kept: an older version may have written it
const recentSchema = z.array(
  z.object({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    detail: z.optional(z.string().check(z.maxLength(200))),
    icon: z.string().check(z.refine(icon => hitIcons.includes(icon))),
    to: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
    isOutside: z.optional(z.boolean()),
  }),
);

const read = (kept: unknown): Hit[] => {
  const result = recentSchema.safeParse(kept);
  return result.success ? result.data.slice(0, MOST).map(hit => ({ ...hit, icon: hit.icon as HitIcon })) : [];
};

/** What a user opened from the search within one organization, the newest first. */
export const useRecent = ({ userId, mnId }: { userId: string; mnId: string }) => {
  const [kept, keep] = useStore<unknown>(`search.recent.${userId}.${mnId}`, NONE);
  const recent = useMemo(() => read(kept), [kept]);
  const add = ({ title, detail, icon, to, isOutside }: Hit) =>
    keep((now: unknown) =>
      [{ title, detail, icon, to, isOutside }, ...read(now).filter(hit => hit.to !== to)].slice(0, MOST),
    );
  return { recent, add };
};
