import { useTranslate } from 'react-admin';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { keepFromSaving } from '../../../ui/device/keepFromSaving.ts';
import { lazyPart } from '../../../ui/loading/lazyPart.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { useOwnNamespace } from '../useOwnNamespace.ts';
import { useDefinitionContext } from './DefinitionContext.ts';

const Playground = lazyPart(async () => (await import('../playground/Playground.tsx')).Playground);

/** The playground for the definition in the form, saved or not. */
export const TryIt = () => {
  const translate = useTranslate();
  const { detail, problems, broken } = useDefinitionContext();
  const namespace = useOwnNamespace();
  const [cpbtId, name, cpbtNm] = useWatch({ name: ['cpbtId', 'name', 'cpbtNm'] }) as unknown[];
  if (broken !== undefined || problems.length > 0)
    return <p className="ed-about">{translate('capabilityEditor.try.hasProblems')}</p>;
  if (Object.keys(detail.attributes).length + Object.keys(detail.commands).length === 0)
    return <p className="ed-about">{translate('capabilityEditor.try.empty')}</p>;
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the inputs in it */}
      <div onKeyDown={keepFromSaving}>
        <Playground
          capability={{
            // a new one gets its namespace when it is saved
            id: String(cpbtId ?? [namespace, name].filter(Boolean).join('.')),
            version: 1,
            status: 'proposed',
            name: String(cpbtNm ?? ''),
            ...detail,
          }}
        />
      </div>
    </Suspense>
  );
};
