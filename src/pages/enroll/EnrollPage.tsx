import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { reloadTo } from '../../auth/reloadTo.ts';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { CheckIcon } from '../../theme/icons.tsx';
import { EnrollForm } from './EnrollForm.tsx';
import { Enrolled } from './Enrolled.tsx';
import './enroll.css';

const benefits = ['publish', 'brands', 'members'] as const;

type EnrollPageProps = { leave?: (address: string) => void };

/** ORG-03. */
export const EnrollPage = ({ leave = reloadTo }: EnrollPageProps) => {
  const translate = useTranslate();
  useDocumentTitle(translate('enroll.title'));
  // null: the user was enrolled elsewhere, so the name is unknown
  const [company, setCompany] = useState<{ mnNm: string } | null>();

  return (
    <div className="enroll">
      <Typography variant="h1">{translate('enroll.title')}</Typography>
      <p className="enroll-lead">{translate('enroll.lead')}</p>
      <div className="enroll-columns">
        {company === undefined ? (
          <EnrollForm onEnrolled={setCompany} />
        ) : (
          <Enrolled company={company} leave={leave} />
        )}
        <section className="enroll-card" aria-labelledby="enroll-about">
          <h2 id="enroll-about">{translate('enroll.about')}</h2>
          <ul>
            {benefits.map(benefit => (
              <li key={benefit}>
                <CheckIcon size={16} />
                {translate(`enroll.gains.${benefit}`)}
              </li>
            ))}
          </ul>
          <p>{translate('enroll.stays')}</p>
        </section>
      </div>
    </div>
  );
};
