import { useTranslate } from 'ra-core';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { NEW_PATH } from './paths.ts';
import { useMayDescribe } from './useMayDescribe.ts';

/** For who may create one. */
export const NewCapabilityLink = () => {
  const translate = useTranslate();
  if (!useMayDescribe().mayCreate) return null;
  return (
    <LinkButton look="main" to={NEW_PATH} icon={<PlusIcon size={16} />}>
      {translate('capabilities.new')}
    </LinkButton>
  );
};
