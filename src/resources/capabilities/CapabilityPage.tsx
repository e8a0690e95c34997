import { useGetOne, useTranslate } from 'ra-core';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { CapabilityHead } from './CapabilityHead.tsx';
import { CapabilityTabs } from './CapabilityTabs.tsx';
import { InvalidIdPage } from './InvalidIdPage.tsx';
import { addressOf, capabilityPath } from './paths.ts';
import './page.css';

/** CAP-01 to CAP-05: what one capability is, and what can be tried of it. */
export const CapabilityPage = () => (
  <Guarded page="capabilities">
    <Addressed />
  </Guarded>
);

const Addressed = () => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const address = addressOf(id);
  if (address.kind === 'invalid') return <InvalidIdPage id={address.id} />;
  if (address.kind === 'first')
    return <Navigate to={{ pathname: capabilityPath(address), search: search.toString() }} replace />;
  return <Definition key={id} id={id} />;
};

const Definition = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: capability, error } = useGetOne<CapabilityRecord>('capabilities', { id });
  useDocumentTitle(capability?.cpbtNm ?? translate('capabilities.page.title'));
  if (error && capability === undefined) return <ErrorPage error={error} />;
  // after a 401 react-admin answers an empty record
  if (capability?.id === undefined) return <PageSkeleton />;
  return (
    <div className="capability">
      <CapabilityHead capability={capability} />
      <CapabilityTabs capability={capability} />
    </div>
  );
};
