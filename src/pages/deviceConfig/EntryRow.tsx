import { useTranslate } from 'react-admin';
import { memo } from 'react';
import type { EntryContent } from '../../../model/deviceConfig/configDocument.ts';
import type { ConfigProblem, Severity } from '../../../model/deviceConfig/problems.ts';
import type { Section } from '../../../model/deviceConfig/sections.ts';
import { ChevronDownIcon, ChevronUpIcon, ErrorIcon, InfoIcon, WarningIcon } from '../../theme/icons.tsx';
import { SortableItem } from '../../ui/SortableList.tsx';
import { useConfigContext } from './ConfigContext.ts';
import { EntryFields } from './EntryFields.tsx';

type Props = {
  sortId: string;
  section: Section;
  index: number;
  content: EntryContent;
  name: string;
  worst: Severity | null;
  problems: readonly ConfigProblem[];
  isOpen: boolean;
};

const icons = { error: ErrorIcon, warning: WarningIcon, hint: InfoIcon };

/** A row of a list; if open, it shows the fields of the entry. */
export const EntryRow = memo(({ sortId, section, index, content, name, worst, problems, isOpen }: Props) => {
  const translate = useTranslate();
  const { subject, select, canEdit } = useConfigContext();
  const shown = subject.read(content, section);
  const [feature] = shown.features;
  const Icon = worst === null ? null : icons[worst];
  return (
    <SortableItem
      id={sortId}
      label={translate('deviceConfig.move', { name })}
      className="dc-entry"
      isFixed={!canEdit}
    >
      <div className="dc-entry-main" data-open={isOpen ? '' : undefined} data-place={sortId}>
        <button
          type="button"
          className="dc-entry-head"
          aria-expanded={isOpen}
          onClick={() => select(isOpen ? null : { section, index }, 'form')}
        >
          <b>{name}</b>
          {Icon !== null && worst !== null && (
            <span className={`dc-sign dc-sign-${worst}`}>
              <Icon size={16} />
              <span className="ui-sr">{translate(`deviceConfig.problems.severity.${worst}`)}</span>
            </span>
          )}
          <span className="dc-kind">{feature?.unknownKind ?? feature?.kind ?? ''}</span>
          {isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
        </button>
        {isOpen && (
          <EntryFields section={section} index={index} content={content} shown={shown} problems={problems} />
        )}
      </div>
    </SortableItem>
  );
});
EntryRow.displayName = 'EntryRow';
