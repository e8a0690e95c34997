import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { CheckIcon } from '../../theme/icons.tsx';
import { densities, useDensity } from '../../theme/useDensity.ts';

/** Menu items to choose the density. */
export const DensityItems = () => {
  const translate = useTranslate();
  const { density, choose } = useDensity();
  return (
    <>
      <ListSubheader role="presentation" id="app-density" disableSticky>
        {translate('layout.user.density')}
      </ListSubheader>
      {densities.map(choice => (
        <MenuItem
          key={choice}
          id={`app-density-${choice}`}
          role="menuitemradio"
          aria-checked={choice === density}
          aria-labelledby={`app-density app-density-${choice}`}
          onClick={() => choose(choice)}
          className="app-choice"
        >
          {translate(`layout.user.${choice}`)}
          {choice === density && <CheckIcon size={16} />}
        </MenuItem>
      ))}
    </>
  );
};
