import { useTranslate } from 'react-admin';

const BOX = { width: 116, height: 40 };

const Box = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <>
    <rect className="cn-box" x={x} y={y} rx={8} {...BOX} />
    <text className="cn-name" x={x + BOX.width / 2} y={y + 24}>
      {text}
    </text>
  </>
);

/** Who sends which pair to whom: the two are easily confused. */
export const CredentialsPicture = () => {
  const translate = useTranslate();
  const word = (name: string) => translate(`connectors.picture.${name}`);
  return (
    <svg className="cn-picture" viewBox="0 0 320 224" role="img" aria-label={word('label')}>
      <defs>
        <marker
          id="cn-head"
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={8}
          markerHeight={8}
          orient="auto"
        >
          <path className="cn-tip" d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      <Box x={102} y={92} text={word('platform')} />
      <Box x={102} y={2} text={word('account')} />
      <Box x={102} y={182} text={word('cloud')} />
      <path className="cn-arrow" d="M160 92V46" markerEnd="url(#cn-head)" />
      <path className="cn-arrow" d="M160 182V136" markerEnd="url(#cn-head)" />
      <text className="cn-pair" x={168} y={66}>
        {word('yours')}
      </text>
      <text className="cn-use" x={152} y={66}>
        {word('link')}
      </text>
      <text className="cn-pair" x={168} y={156}>
        {word('ours')}
      </text>
      <text className="cn-use" x={152} y={156}>
        {word('callback')}
      </text>
    </svg>
  );
};
