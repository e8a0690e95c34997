import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { answerOf } from '../../dataProvider/answer.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { isProjectType, pathOf } from '../../../model/rules/projectPages.ts';
import { recordPath } from '../../ui/recordPaths.ts';

/** The test devices and projects that use the profile, and that a breaking change would break. */
export const Affected = ({ versionId }: { versionId: string }) => {
  const translate = useTranslate();
  const { profileVersionUses } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['profileVersions', 'uses', versionId],
    queryFn: ({ signal }) => profileVersionUses(versionId, signal),
  });
  const uses = answerOf(data);
  if (error !== null) return <p className="pv-reason">{error.message}</p>;
  if (uses === undefined) return null;
  const { testDevices, testDeviceCount, projects } = uses;
  const projectLinks = projects.flatMap(({ pjtId, pjtNm, prodType }) =>
    isProjectType(prodType) ? [{ pjtId, pjtNm, to: pathOf({ pjtId, prodType }, 'overview') }] : [],
  );
  if (testDeviceCount + projectLinks.length === 0) return null;
  return (
    <div className="pv-affected">
      <h4>{translate('profileVersions.affected')}</h4>
      {testDeviceCount > 0 && (
        <p>{translate('profileVersions.affectedDevices', { smart_count: testDeviceCount })}</p>
      )}
      <ul>
        {testDevices.map(({ deviceId, label }) => (
          <li key={deviceId}>
            <Link to={recordPath('testDevices', { id: deviceId })}>{label}</Link>
          </li>
        ))}
      </ul>
      {projectLinks.length > 0 && (
        <p>{translate('profileVersions.affectedProjects', { smart_count: projectLinks.length })}</p>
      )}
      <ul>
        {projectLinks.map(({ pjtId, pjtNm, to }) => (
          <li key={pjtId}>
            <Link to={to}>{pjtNm}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
