import { useTranslate } from 'react-admin';

type Detail = { attributes: object; commands: object };

/** For example: 1 attribute, 2 commands. */
export const useBrings = () => {
  const translate = useTranslate();
  return ({ attributes, commands }: Detail) => {
    const count = (kind: string, map: object) =>
      Object.keys(map).length === 0
        ? []
        : [translate(`deviceProfile.${kind}Count`, { smart_count: Object.keys(map).length })];
    return [...count('attribute', attributes), ...count('command', commands)].join(', ');
  };
};
