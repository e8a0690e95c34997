import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import {
  ArrowDownIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CopyIcon,
  ErrorIcon,
  TrashIcon,
} from '../../../theme/icons.tsx';
import { useDefinitionContext } from './DefinitionContext.ts';
import { duplicate, move, type Part, remove } from './edits.ts';

type Props = {
  part: Part;
  name: string;
  summary: string;
  /** true for paths whose problems are shown by a field; other problems are shown at the top */
  shown: (path: string) => boolean;
  isFirst: boolean;
  isLast: boolean;
  children: ReactNode;
};

/** An attribute or a command: a head with its actions, and its fields. */
export const ItemCard = ({ part, name, summary, shown, isFirst, isLast, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { edit, problems, isOpen, setOpen } = useDefinitionContext();
  const path = `${part}.${name}`;
  const isExpanded = isOpen(path);
  const own = problems.filter(problem => problem.path === path || problem.path.startsWith(`${path}.`));
  const rest = own.filter(problem => !shown(problem.path));
  const label = (action: string) => translate(`capabilityEditor.${action}`, { name });

  return (
    <section className="ed-card" aria-labelledby={id} data-wrong={own.length > 0 ? '' : undefined}>
      <div className="ed-card-head">
        <button
          type="button"
          className="ed-card-name"
          data-path={path}
          aria-expanded={isExpanded}
          onClick={() => setOpen(path, !isExpanded)}
        >
          {isExpanded ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          <span id={id} className="ed-mono">
            {name}
          </span>
          <span className="ed-summary">{summary}</span>
          {own.length > 0 && (
            <span className="ui-chip ui-chip-red">
              <ErrorIcon size={12} />
              {translate('capabilityEditor.problemCount', { smart_count: own.length })}
            </span>
          )}
        </button>
        <IconButton
          label={label('moveUp')}
          title={label('moveUp')}
          disabled={isFirst}
          onClick={() => edit(move(part, name, -1))}
        >
          <ArrowDownIcon size={16} className="ed-up" />
        </IconButton>
        <IconButton
          label={label('moveDown')}
          title={label('moveDown')}
          disabled={isLast}
          onClick={() => edit(move(part, name, 1))}
        >
          <ArrowDownIcon size={16} />
        </IconButton>
        <IconButton
          label={label('duplicate')}
          title={label('duplicate')}
          onClick={() => edit(duplicate(part, name))}
        >
          <CopyIcon size={16} />
        </IconButton>
        <IconButton label={label('remove')} title={label('remove')} onClick={() => edit(remove(part, name))}>
          <TrashIcon size={16} />
        </IconButton>
      </div>
      {isExpanded && (
        <div className="ed-card-body">
          {rest.length > 0 && (
            <ul className="ed-card-problems ed-wide">
              {rest.map(problem => (
                <li key={`${problem.path} ${problem.message}`} className="ed-error">
                  {problem.message}
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      )}
    </section>
  );
};
