import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { createPath } from './instructionPath.ts';

/** For who may own projects; a list of one project leads to a new one for it. */
export const NewInstructionLink = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (!useUser()?.may.createProjects) return null;
  const { pjtId } = filterValues as { pjtId?: string };
  return (
    <LinkButton look="main" to={createPath(pjtId)} icon={<PlusIcon size={16} />}>
      {translate('pairingInstructions.new')}
    </LinkButton>
  );
};
