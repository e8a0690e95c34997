import { useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

/** For who may create one. */
export const NewLocaleLink = () => {
  const translate = useTranslate();
  if (!useUser()?.may.manageLists) return null;
  return (
    <LinkButton look="main" to="/locales/create" icon={<PlusIcon size={16} />}>
      {translate('locales.new')}
    </LinkButton>
  );
};
