import { useStore } from 'react-admin';
import { useMemo, useState } from 'react';
import { useLogger } from './LoggerContext.ts';

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id];

/** The user's settings of the list: open and pinned events, shown columns, the cursor, following. */
export const useLogViewState = () => {
  const { visible } = useLogger();
  const [isFollowing, setIsFollowing] = useState(true);
  const [cursor, setCursor] = useState<string | null>(null);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [pinned, setPinned] = useState<readonly string[]>([]);
  const [isWrapped, setIsWrapped] = useStore('logger.wrap', false);
  const [isFolding, setIsFolding] = useStore('logger.fold', true);
  const [hidden, setHidden] = useStore<readonly string[]>('logger.hiddenColumns', []);

  return useMemo(
    () => ({
      isFollowing,
      cursor,
      open,
      pinned,
      isWrapped,
      isFolding,
      hidden,
      setCursor,
      setIsWrapped,
      setIsFolding,
      setHidden,
      follow: () => {
        visible.follow();
        setIsFollowing(true);
      },
      leave: () => {
        visible.leave();
        setIsFollowing(false);
      },
      toggleOpen: (id: string) => setOpen(ids => toggled(ids, id)),
      /** Two events can be pinned; a third one unpins the first. */
      togglePin: (id: string) => setPinned(ids => toggled(ids, id).slice(-2)),
      unpin: () => setPinned([]),
      reset: () => {
        setOpen([]);
        setPinned([]);
        setCursor(null);
        visible.follow();
        setIsFollowing(true);
      },
    }),
    [
      visible,
      isFollowing,
      cursor,
      open,
      pinned,
      isWrapped,
      isFolding,
      hidden,
      setIsWrapped,
      setIsFolding,
      setHidden,
    ],
  );
};

export type LogViewState = ReturnType<typeof useLogViewState>;
