import { useListContext, useTranslate } from 'react-admin';
import type { IdentityRecord, ProjectRecord } from '../../dataProvider/index.ts';
import { TagIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { projectPath } from '../../ui/project/paths.ts';

type Props = { project: ProjectRecord; isSmall?: boolean };

/** Links to the sheet of labels for the selected devices. */
export const LabelsButton = ({ project, isSmall = false }: Props) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<IdentityRecord>();
  return (
    <LinkButton
      look="outlined"
      isSmall={isSmall}
      icon={<TagIcon size={16} />}
      to={`${projectPath(project, 'onboarding')}/labels`}
      state={{ serials: selectedIds.map(String) }}
    >
      {translate('onboarding.labels.link')}
    </LinkButton>
  );
};
