import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DeviceProfileRecord, ProfileVersionRecord } from '../../dataProvider/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { Select } from '../../ui/select/Select.tsx';
import { Affected, useAreUsesLoading } from './Affected.tsx';
import { ChangeList } from './ChangeList.tsx';
import { JsonDiff } from './JsonDiff.tsx';
import { DRAFT, useComparison } from './useComparison.ts';
import { Segments } from '../../ui/Segments.tsx';

const sides = ['sentences', 'json'] as const;

type Props = { versions: readonly ProfileVersionRecord[]; profile: DeviceProfileRecord };

const Pane = ({ children }: { children: ReactNode }) => (
  <section className="vs-pane vs-changes" aria-labelledby="vs-compare">
    <h2 id="vs-compare">{useTranslate()('profileVersions.compare')}</h2>
    {children}
  </section>
);

const Chosen = ({ versions, profile }: Props) => {
  const translate = useTranslate();
  const [picked, setPicked] = useState<{ from?: string; to?: string }>({});
  const [side, setSide] = useState<(typeof sides)[number]>('sentences');
  const options = [
    { value: DRAFT, label: translate('profileVersions.now') },
    ...versions.map(({ id, number }) => ({ value: id, label: number })),
  ];
  const idOf = (id: string | undefined) => options.find(({ value }) => value === id)?.value;
  const from = idOf(picked.from) ?? versions[0]?.id ?? DRAFT;
  const to = idOf(picked.to) ?? DRAFT;
  const profileId = versions.find(({ id }) => id === from)?.deviceProfileId;
  const { changes, documents, error, retry } = useComparison(from, to, profile.document);
  const isBreaking = changes?.some(change => change.class === 'breaking') === true;
  const areUsesLoading = useAreUsesLoading(isBreaking ? profileId : undefined);
  return (
    <Pane>
      <div className="vs-pick">
        <Select
          aria-label={translate('profileVersions.from')}
          value={from}
          options={options}
          onChange={value => setPicked({ ...picked, from: value })}
        />
        <span aria-hidden="true">→</span>
        <Select
          aria-label={translate('profileVersions.to')}
          value={to}
          options={options}
          onChange={value => setPicked({ ...picked, to: value })}
        />
        <Segments
          className="vs-toggles"
          label={translate('profileVersions.show')}
          options={sides.map(name => ({ value: name, label: translate(`profileVersions.sides.${name}`) }))}
          value={side}
          onChange={setSide}
        />
      </div>
      {error !== null ? (
        <p role="alert" className="vs-inset">
          {error.message}{' '}
          <Button isSmall onClick={retry}>
            {translate('overview.tryAgain')}
          </Button>
        </p>
      ) : changes === undefined || areUsesLoading ? (
        <ListSkeleton rows={4} />
      ) : changes.length === 0 ? (
        <p className="vs-reason vs-inset">{translate('profileVersions.noChanges')}</p>
      ) : side === 'json' && documents !== undefined ? (
        <JsonDiff {...documents} />
      ) : (
        <ChangeList
          // another comparison starts without a filter
          key={`${from} ${to}`}
          changes={changes}
          affected={profileId !== undefined && <Affected profileId={profileId} />}
        />
      )}
    </Pane>
  );
};

/** Compares any two versions, or a version and the current profile; initially the latest version and the profile. */
export const Comparison = (props: Props) => {
  const translate = useTranslate();
  if (props.versions.length > 0) return <Chosen {...props} />;
  return (
    <Pane>
      <p className="vs-reason vs-inset">{translate('profileVersions.nothingToCompare')}</p>
    </Pane>
  );
};
