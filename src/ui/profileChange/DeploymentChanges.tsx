import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { DeploymentChange } from '../../../model/contract/deployments.ts';
import type { ProjectTask } from '../../../model/contract/projects.ts';
import { readableName } from '../../../model/rules/profileDiff/names.ts';
import { Button } from '../Button.tsx';
import { ProfileSentence } from './ProfileSentence.tsx';
import { useValueText } from './useValueText.ts';

/** Number of changes that are initially shown. */
const SHOWN = 8;

/** The resources with the labels of a task's fields. */
const resourceOf: Record<ProjectTask, string> = {
  connector: 'connectors',
  profile: 'deviceProfiles',
  handler: 'handlers',
  onboarding: 'onboardings',
  product: 'products',
};

type Props = { changes: readonly DeploymentChange[]; changeCount: number };

/** The changes since the last deployment, by task. */
export const DeploymentChanges = ({ changes, changeCount }: Props) => {
  const translate = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  const rest = changeCount - shown.length;
  const more = translate('overview.deployment.more', { smart_count: rest });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: '6px' }}>
        {shown.map((change, index) => (
          <Box
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- the list only changes as a whole
            key={index}
            sx={{
              display: 'grid',
              gridTemplateColumns: '140px minmax(0,1fr)',
              gap: 1,
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ color: 'var(--ink-3)' }}>
              {change.subject === '' ? translate(`projectTask.${change.task}`) : change.subject}
            </Box>
            <Change change={change} />
          </Box>
        ))}
      </Box>
      {rest > 0 &&
        (changes.length === shown.length ? (
          <Box sx={{ color: 'var(--ink-3)', mt: 1 }}>{more}</Box>
        ) : (
          <Button isSmall look="link" onClick={() => setIsWhole(true)}>
            {more}
          </Button>
        ))}
    </>
  );
};

const Change = ({ change }: { change: DeploymentChange }) => {
  const translate = useTranslate();
  const { task, kind, field, from, to, sentence } = change;
  const valueOf = useValueText(task, field);
  const textOf = (key: string, values?: Record<string, unknown>) =>
    translate(`overview.deployment.${key}`, values);
  if (sentence !== null) return <ProfileSentence {...sentence} />;
  if (field === null) return <span>{textOf(kind)}</span>;
  if (field === 'fingerprints')
    return <span>{textOf(`fingerprints.${kind}`, { smart_count: Number(to) })}</span>;
  const values = {
    field: translate(`resources.${resourceOf[task]}.fields.${field}`, { _: readableName(field) }),
    from: valueOf(from),
    to: valueOf(to),
  };
  if (from !== null && to !== null) return <span>{textOf('fieldFromTo', values)}</span>;
  if (to !== null) return <span>{textOf('fieldTo', values)}</span>;
  return <span>{textOf(from === null ? 'field' : 'fieldFrom', values)}</span>;
};
