import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Radio from '@mui/material/Radio';
import { useInput, useTranslate } from 'react-admin';
import { Fragment, useState } from 'react';
import { type ProjectType, projectTypes } from '../../../model/contract/projects.ts';
import { creationStatus, isCloudType, tasksOf } from '../../../model/rules/readiness.ts';
import { isDeprecationShown } from '../../../model/rules/flags.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { DeprecationNotice } from '../../ui/project/DeprecationNotice.tsx';
import { typeIcons } from '../../ui/project/typeIcons.tsx';

const NOTICE_ID = 'prodType-deprecation';

/** The notice is placed after the cards that it is about. */
const lastCloudType = projectTypes.findLast(isCloudType);

type CardProps = { type: ProjectType; isChosen: boolean; onChoose: () => void; now: number };

const TypeCard = ({ type, isChosen, onChoose, now }: CardProps) => {
  const translate = useTranslate();
  const flags = useFlags();
  const creation = creationStatus(type, flags, now);
  const hasNotice = isCloudType(type) && isDeprecationShown(flags);
  const isOpen = creation === 'open';
  const Icon = typeIcons[type];
  const needs = tasksOf[type].map(task => translate(`projectTask.${task}`)).join(', ');
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: '36px minmax(0,1fr) auto',
        columnGap: 1.5,
        p: '12px 10px 12px 14px',
        bgcolor: isChosen ? 'var(--primary-tint)' : 'var(--paper)',
        border: '1px solid',
        borderColor: isChosen ? 'var(--primary)' : 'var(--line)',
        borderRadius: 'var(--radius)',
        cursor: isOpen ? 'pointer' : 'not-allowed',
        transition: 'background var(--t), border-color var(--t)',
        '&:hover': isOpen && !isChosen ? { bgcolor: 'var(--hover)' } : {},
        '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      }}
    >
      <Box
        sx={{
          width: 36,
          height: 36,
          borderRadius: 'var(--radius)',
          border: '1px solid var(--line-2)',
          bgcolor: 'var(--paper)',
          display: 'grid',
          placeItems: 'center',
          color: isChosen ? 'var(--primary)' : 'var(--ink-2)',
        }}
      >
        <Icon size={20} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontWeight: 600,
            color: isOpen ? 'var(--ink)' : 'var(--ink-2)',
          }}
        >
          {translate(`projectType.${type}`)}
          {type === 'TAG_DEVICE' && (
            <Chip size="small" variant="outlined" label={translate('projects.create.partner')} />
          )}
          {!isOpen && (
            <Chip size="small" variant="outlined" label={translate(`projects.create.${creation}`)} />
          )}
        </Box>
        <Box sx={{ color: 'var(--ink-2)', fontSize: 13, mt: '2px' }}>
          {translate(`projects.about.${type}`)}
        </Box>
        <Box sx={{ color: 'var(--ink-3)', fontSize: 12, mt: '6px' }}>
          {translate('projects.create.needs', { needs })}
        </Box>
      </Box>
      <Radio
        name="prodType"
        value={type}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        size="small"
        slotProps={{
          input: {
            'aria-label': translate(`projectType.${type}`),
            ...(hasNotice && { 'aria-describedby': NOTICE_ID }),
          },
        }}
        sx={{ alignSelf: 'start', p: '4px' }}
      />
    </Box>
  );
};

/** Eight types of projects, each with a short description and its requirements. */
export const ProjectTypeInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'prodType', defaultValue: undefined });
  const [now] = useState(Date.now);
  const isWrong = fieldState.error !== undefined;
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-invalid={isWrong}
      aria-describedby={isWrong ? 'prodType-error' : undefined}
      sx={{ border: 0, p: 0, m: 0, width: '100%' }}
    >
      <Box component="legend" sx={{ fontSize: 13, fontWeight: 540, p: 0, mb: 1 }}>
        {translate('projects.create.type')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {projectTypes.map(type => (
          <Fragment key={type}>
            <TypeCard
              type={type}
              isChosen={field.value === type}
              onChoose={() => field.onChange(type)}
              now={now}
            />
            {type === lastCloudType && (
              <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
                <DeprecationNotice id={NOTICE_ID} />
              </Box>
            )}
          </Fragment>
        ))}
      </Box>
      {isWrong && (
        <Box id="prodType-error" role="alert" sx={{ color: 'var(--red-text)', fontSize: 12, mt: 1 }}>
          {translate('projects.create.chooseType')}
        </Box>
      )}
    </Box>
  );
};
