import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isCarried } from '../../../model/rules/brands.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { brandPath } from './brandPath.ts';
import { useDeleteBrand } from './useDeleteBrand.ts';

/** What can be done with one brand, in the list. */
export const BrandMenu = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const remove = useDeleteBrand(brand);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('brands.actionsFor', { name: brand.brandNm })}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={16} />
      </IconButton>
      {anchor !== null && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={brandPath(brand)}>
            {translate('brands.open')}
          </MenuItem>
          <MenuItem
            disabled={isCarried(brand)}
            onClick={() => {
              setAnchor(null);
              remove();
            }}
            sx={{ color: 'var(--red-text)' }}
          >
            {translate('ra.action.delete')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
};
