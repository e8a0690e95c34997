import { isPictureOf } from '../../../model/contract/categoryPictures.ts';
import { useSite } from '../../auth/SessionContext.ts';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import './categories.css';

type Props = { category: Pick<CategoryRecord, 'ctgrNm' | 'iconUrl'> };

/** One of the own pictures in the colour of the text; a letter for none, and for those elsewhere, which no page loads. */
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
