import { useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

/** For who may create one. */
export const NewDeviceTypeLink = () => {
  const translate = useTranslate();
  if (!useUser()?.may.createProjects) return null;
  return (
    <LinkButton look="main" to="/deviceTypes/create" icon={<PlusIcon size={16} />}>
      {translate('deviceTypes.new')}
    </LinkButton>
  );
};
