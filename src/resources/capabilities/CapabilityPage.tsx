import { useGetOne } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { PageGuard } from '../../ui/page/PageGuard.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { isResponse } from '../../dataProvider/response.ts';
import type { CapabilityRecord } from '../../dataProvider/index.ts';
import { CapabilityHead } from './CapabilityHead.tsx';
import { CapabilityTabs } from './CapabilityTabs.tsx';
import { InvalidIdPage } from './InvalidIdPage.tsx';
import { addressOf, capabilityPath } from './paths.ts';
import './page.css';

/** CAP-01 to CAP-05: the definition of a capability, and a playground for it. */
export const CapabilityPage = () => (
  <PageGuard page="capabilities">
    <Addressed />
  </PageGuard>
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
  const { data: capability, error } = useGetOne<CapabilityRecord>('capabilities', { id });
  useDocumentTitle(capability?.cpbtNm);
  if (error && capability === undefined) return <ErrorPage error={error} />;
  if (!isResponse(capability)) return <PageSkeleton />;
  return (
    <div className="capability">
      <CapabilityHead capability={capability} />
      <CapabilityTabs capability={capability} />
    </div>
  );
};
