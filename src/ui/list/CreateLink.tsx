import { useResourceContext, useTranslate } from 'react-admin';
import { PlusIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../Button.tsx';
import { createPath } from '../recordPaths.ts';

type CreateLinkProps = {
  /** the path of the form, if it is not the resource's own */
  to?: string;
};

/** A link to the form for a new record. Its text is the resource's `new`. */
export const CreateLink = ({ to }: CreateLinkProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <LinkButton look="main" to={to ?? createPath(resource)} icon={<PlusIcon size={16} />}>
      {translate(`${resource}.new`)}
    </LinkButton>
  );
};
