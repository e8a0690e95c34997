import { useTranslate } from 'react-admin';
import type { LockedBy } from '../../../model/contract/publishRequests.ts';
import { lockReason } from '../../../model/rules/publishing/certifiedRecords.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { LinkButton } from '../Button.tsx';
import { FormNote } from '../forms/FormNote.tsx';
import { projectPath, requestPath } from '../project/paths.ts';
import { usePublishes } from './usePublishes.ts';

type Props = {
  record: Parameters<typeof lockReason>[0];
  lockedBy: NonNullable<LockedBy>;
  project: ProjectRecord;
};

/** Why a record can't be changed, with a link to what has to be done first. */
export const LockNote = ({ record, lockedBy, project }: Props) => {
  const translate = useTranslate();
  const mayPublish = usePublishes(project);
  const isPublished = lockedBy.state === 'PUBLISHED';
  return (
    <FormNote>
      <span>{lockReason(record, lockedBy)}</span>
      {mayPublish && (
        <LinkButton
          look="outlined"
          to={
            isPublished
              ? `${projectPath(project, 'publish')}/create`
              : requestPath(project, lockedBy.requestId)
          }
        >
          {translate(isPublished ? 'publishChecks.request' : 'overview.request.open')}
        </LinkButton>
      )}
    </FormNote>
  );
};
