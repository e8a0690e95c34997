import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { CapabilityStatus } from '../../../../model/contract/capabilities.ts';
import { statusOf } from '../../../../model/rules/capabilities.ts';
import { isResponse } from '../../../dataProvider/response.ts';
import { type CapabilityRecord, useWorkspace } from '../../../dataProvider/index.ts';
import { refreshAffected } from '../../../ui/deletions/affectedQueries.ts';
import { useUndoToast } from '../../../ui/drafts/useUndoToast.tsx';
import { useLeavePage } from '../../../ui/page/useLeavePage.ts';
import { useMutationOnce } from '../../../ui/useMutationOnce.ts';
import { editorPath } from '../paths.ts';

type StatusChange = { capability: CapabilityRecord; to: CapabilityStatus; isUndo?: boolean };

/** The intermediate statuses: a retired version must be proposed before it can be live. */
const transitionPath = (from: CapabilityStatus, to: CapabilityStatus): CapabilityStatus[] =>
  from === 'dead' && to === 'live' ? ['proposed', 'live'] : [to];

/** Changes the status of a version, or creates a new version. */
export const useStatusChange = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const leave = useLeavePage();
  const queryClient = useQueryClient();
  const undoToast = useUndoToast();
  const { setCapabilityStatus, newCapabilityVersion } = useWorkspace();
  const refresh = () => refreshAffected(queryClient, 'capabilities');
  const fail = ({ message }: Error) => notify(message, { type: 'error' });

  const move = useMutationOnce({
    mutationKey: ['capabilities', 'status'],
    networkMode: 'always',
    mutationFn: async ({ capability, to }: StatusChange) => {
      let last: CapabilityRecord = capability;
      for (const status of transitionPath(statusOf(capability.statusCd), to)) {
        const { data } = await setCapabilityStatus(last, status);
        if (!isResponse(data)) return undefined;
        last = data;
      }
      return last;
    },
    onSuccess: (record, { capability, to, isUndo }) => {
      if (record === undefined) return;
      const { cpbtNm: name, version } = record;
      if (to !== 'dead' || isUndo === true)
        return notify(`capabilityEditor.moved.${to}`, { type: 'success', messageArgs: { name, version } });
      undoToast(translate('capabilityEditor.moved.dead', { name, version }), () =>
        move.mutate({ capability: record, to: statusOf(capability.statusCd), isUndo: true }),
      );
    },
    onError: fail,
    onSettled: refresh,
  });

  const propose = useMutation({
    networkMode: 'always',
    mutationFn: ({ cpbtId }: CapabilityRecord) => newCapabilityVersion(cpbtId),
    onSuccess: ({ data }) => {
      if (!isResponse(data)) return;
      const { cpbtNm: name, version } = data;
      notify('capabilityEditor.newVersion', { type: 'success', messageArgs: { name, version } });
      leave(editorPath(data));
    },
    onError: fail,
    onSettled: refresh,
  });

  return {
    isPending: move.isPending || propose.isPending,
    move: (capability: CapabilityRecord, to: CapabilityStatus) => move.mutateOnce({ capability, to }),
    propose: (capability: CapabilityRecord) => propose.mutate(capability),
  };
};
