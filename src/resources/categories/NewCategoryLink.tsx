import { useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

/** For who may create one; `type` is what the form starts with. */
export const NewCategoryLink = ({ type }: { type?: string | undefined }) => {
  const translate = useTranslate();
  if (!useUser()?.may.manageLists) return null;
  const search = type === undefined ? '' : `?type=${encodeURIComponent(type)}`;
  return (
    <LinkButton look="main" to={`/categories/create${search}`} icon={<PlusIcon size={16} />}>
      {translate('categories.new')}
    </LinkButton>
  );
};
