import { hintLabel } from '../../../model/catalog/hintLabels.ts';
import { type Block, parseBlocks, type TextPart } from '../../../model/rules/instructionText.ts';

const Line = ({ pieces, language }: { pieces: TextPart[]; language: string }) =>
  pieces.map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their position
      <span key={index} className="phone-chip">
        {hintLabel(piece.hint, language)}
      </span>
    ),
  );

const BlockView = ({ block, language }: { block: Block; language: string }) => {
  const items = block.lines.map((pieces, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their position
    <li key={index}>
      <Line pieces={pieces} language={language} />
    </li>
  ));
  if (block.kind === 'steps') return <ol start={block.first}>{items}</ol>;
  if (block.kind === 'bullets') return <ul>{items}</ul>;
  return (
    <p className={block.kind === 'heading' ? 'phone-heading' : undefined}>
      {block.lines.map((pieces, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their position
        <span key={index} className="phone-line">
          <Line pieces={pieces} language={language} />
        </span>
      ))}
    </p>
  );
};

/** The text as the phone renders it; HTML in it is shown as text. */
export const InstructionText = ({ text, language }: { text: string; language: string }) =>
  parseBlocks(text).map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks are identified by their position
    <BlockView key={index} block={block} language={language} />
  ));
