import { useTranslate } from 'react-admin';

const BOX = { x: 2, width: 148, height: 40 };

const Box = ({ y, text }: { y: number; text: string }) => (
  <>
    <rect className="cn-box" y={y} rx={8} {...BOX} />
    <text className="cn-name" x={BOX.x + BOX.width / 2} y={y + 24}>
      {text}
    </text>
  </>
);

/** The label of an arrow: the credentials, and their use. */
const Sent = ({ y, pair, use }: { y: number; pair: string; use: string }) => (
  <>
    <text x={88} y={y}>
      {pair}
    </text>
    <text className="cn-use" x={88} y={y + 18}>
      {use}
    </text>
  </>
);

/** Shows who sends which credentials to whom, because the two pairs are easily confused. */
export const CredentialsPicture = () => {
  const translate = useTranslate();
  const word = (name: string) => translate(`connectors.picture.${name}`);
  return (
    <svg className="cn-picture" viewBox="0 0 300 228" role="img" aria-label={word('label')}>
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
      <Box y={2} text={word('account')} />
      <Box y={94} text={word('platform')} />
      <Box y={186} text={word('cloud')} />
      <path className="cn-arrow" d="M76 94V45" markerEnd="url(#cn-head)" />
      <path className="cn-arrow" d="M76 186V137" markerEnd="url(#cn-head)" />
      <Sent y={64} pair={word('yours')} use={word('link')} />
      <Sent y={156} pair={word('ours')} use={word('callback')} />
    </svg>
  );
};
