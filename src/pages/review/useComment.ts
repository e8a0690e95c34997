import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { type RefObject, useState } from 'react';
import * as z from 'zod/mini';
import { usePersistedValue } from '../../ui/drafts/usePersistedValue.ts';
import type { Decision } from './useDecide.ts';

type Item = Pick<ReviewItem, 'reviewId' | 'name'>;

/** `post`: sends the comment without a decision. */
export type CommentAction = Decision | 'post';

type Draft = { ids: string[]; name: string; text: string };

const draftsSchema = z.array(z.object({ ids: z.array(z.string()), name: z.string(), text: z.string() }));

const idsOf = (items: readonly Item[]) => items.map(({ reviewId }) => reviewId);

const toDrafts = (items: readonly Item[], text: string): Draft[] =>
  text === '' ? [] : [{ ids: idsOf(items), name: items.length === 1 ? (items[0]?.name ?? '') : '', text }];

type Options = {
  /** those about which the user can decide now */
  items: readonly Item[];
  field: RefObject<HTMLTextAreaElement | null>;
};

/**
 * The comment for the requesters. It belongs to the items for which it was typed: with other items, it is sent only
 * after the user has been asked, because it stays when the cursor moves, and comes back when a decision fails.
 */
export const useComment = ({ items, field }: Options) => {
  const translate = useTranslate();
  const [[draft], setDrafts] = usePersistedValue<Draft[]>('reviewComment', draftsSchema, []);
  const text = draft?.text ?? '';
  /** the action before which the user has to type or look at the comment */
  const [asked, setAsked] = useState<{ action: CommentAction; ids: string; text: string }>();
  const itemIds = idsOf(items).join(' ');
  const pending = asked?.ids === itemIds ? asked : undefined;
  const isEmpty = text.trim() === '';
  const isForOthers = !isEmpty && !idsOf(items).every(id => draft?.ids.includes(id) === true);

  const errorOf = ({ action }: { action: CommentAction }) => {
    if (isEmpty) return action === 'reject' ? translate('reviews.comment.missing') : undefined;
    if (!isForOthers) return undefined;
    const key = draft?.name === '' ? 'writtenForOthers' : 'writtenFor';
    return translate(`reviews.comment.${key}`, {
      name: draft?.name,
      action: translate(action === 'post' ? 'reviews.comment.post' : `reviews.decide.${action}`),
    });
  };

  return {
    text,
    error: pending && errorOf(pending),
    pendingAction: pending?.action,
    setText: (next: string) => setDrafts(toDrafts(items, next)),
    /** Takes the comment for an action; undefined if the user has to type it or look at it first. */
    take: (action: CommentAction): string | undefined => {
      const isConfirmed = pending?.action === action && pending.text === text;
      if ((action === 'reject' && isEmpty) || (isForOthers && !isConfirmed)) {
        setAsked({ action, ids: itemIds, text });
        field.current?.focus();
        return undefined;
      }
      setAsked(undefined);
      return text.trim();
    },
    /** Puts a comment back that was not sent, unless the user has typed another. */
    restore: (of: readonly Item[], unsent: string) =>
      setDrafts(before => (before.length === 0 ? toDrafts(of, unsent) : before)),
    /** Empties the field, unless the user has typed on. */
    clear: (sent: string) => setDrafts(before => (before[0]?.text.trim() === sent ? [] : before)),
    leave: () => setAsked(undefined),
  };
};
