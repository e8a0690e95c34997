import { isPictureOf } from '../../../model/contract/categoryPictures.ts';
import { useSite } from '../../auth/SessionContext.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import './categories.css';

type Props = { category: Pick<CategoryRecord, 'ctgrNm' | 'iconUrl'> };

/**
 * A built-in picture in the color of the text; a letter if there is none, or if it is external, because pages don't
 * load those.
 */
export const CategoryIcon = ({ category: { ctgrNm, iconUrl } }: Props) => {
  const { basePath } = useSite();
  if (iconUrl === null || !isPictureOf(iconUrl))
    return (
      <span className="category-icon" aria-hidden="true">
        {ctgrNm.slice(0, 1).toUpperCase()}
      </span>
    );
  const mask = `url("${basePath}${iconUrl}")`;
  return (
    <span className="category-icon" aria-hidden="true">
      <span className="category-picture" style={{ maskImage: mask }} />
    </span>
  );
};
