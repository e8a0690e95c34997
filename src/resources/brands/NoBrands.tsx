import { useTranslate } from 'react-admin';
import { TagIcon } from '../../theme/icons.tsx';
import { ContinueBar } from '../../ui/drafts/ContinueBar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CreateLink } from '../../ui/list/CreateLink.tsx';
import './brands.css';

/** For a company without brands: an explanation. */
export const NoBrands = () => {
  const translate = useTranslate();
  return (
    <div className="brands-first">
      <h1>{translate('resources.brands.name', { smart_count: 2 })}</h1>
      <ContinueBar />
      <div>
        <EmptyState
          icon={<TagIcon size={24} />}
          title={translate('brands.empty.title')}
          text={translate('brands.empty.text')}
        >
          <CreateLink />
        </EmptyState>
      </div>
    </div>
  );
};
