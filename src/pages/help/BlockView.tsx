import { useSite } from '../../auth/SessionContext.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Block } from './topic.ts';
import { Words } from './Words.tsx';

const List = ({ items, isOrdered }: Extract<Block, { kind: 'list' }>) => {
  const lines = items.map(item => (
    <li key={item}>
      <Words text={item} />
    </li>
  ));
  return isOrdered ? <ol>{lines}</ol> : <ul>{lines}</ul>;
};

const Code = ({ label, code }: Extract<Block, { kind: 'code' }>) => {
  const { basePath } = useSite();
  const shown = code.replaceAll('%{address}', `${location.origin}${basePath}`);
  return (
    <figure className="help-code">
      <figcaption>
        {label}
        <CopyButton value={shown} label={label} />
      </figcaption>
      <pre>
        <code>{shown}</code>
      </pre>
    </figure>
  );
};

const Table = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  <div className="help-table">
    <table>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <Words text={first} />
            </th>
            {rest.map((cell, column) => (
              <td key={head[column + 1]}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Keys = ({ rows }: Extract<Block, { kind: 'keys' }>) => (
  <dl className="help-keys">
    {rows.map(({ press, does }) => (
      <div key={press.join(' ')}>
        <dt>
          {press.map(key => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>
          <Words text={does} />
        </dd>
      </div>
    ))}
  </dl>
);

export const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'note':
      return (
        <div className="help-note">
          <InfoIcon size={16} />
          <p>
            <Words text={block.text} />
          </p>
        </div>
      );
    case 'list':
      return <List {...block} />;
    case 'code':
      return <Code {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'keys':
      return <Keys {...block} />;
  }
};
