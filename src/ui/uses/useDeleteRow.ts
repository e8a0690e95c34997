import type { Identifier } from 'react-admin';
import type { UsedKind } from '../../../model/contract/uses.ts';
import { useUnselectRow } from '../list/useUnselectRow.ts';
import { useDeleteAskingUses } from './useAskUses.tsx';

/** Deletes the record of a row; lists its uses first. */
export const useDeleteRow = (kind: UsedKind, { id }: { id: Identifier }) =>
  useDeleteAskingUses(kind, useUnselectRow(id));
