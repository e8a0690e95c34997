import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** Marked lines: those of a part that is selected elsewhere, and those with a message. */
export type LineMarks = {
  chosen: { start: number; end: number } | null;
  /** positioned at the line's first error */
  notes: readonly { at: number; text: string }[];
};

class Note extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: Note) {
    return other.text === this.text;
  }
  override toDOM() {
    const span = document.createElement('span');
    span.className = 'cm-note';
    // assistive technology reads the mark, which has the same message
    span.ariaHidden = 'true';
    span.textContent = this.text;
    return span;
  }
}

const chosenLine = Decoration.line({ class: 'cm-chosen' });
const wrongLine = Decoration.line({ class: 'cm-wrong' });

export const setLineMarks = StateEffect.define<LineMarks>();

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects, changes, state: { doc } }) => {
    const next = effects.findLast(effect => effect.is(setLineMarks));
    if (next === undefined) return marks.map(changes);
    const { chosen, notes } = next.value;
    const within = (at: number) => Math.min(Math.max(at, 0), doc.length);
    const byLine = new Map<number, string>();
    for (const { at, text } of notes) {
      const { number } = doc.lineAt(within(at));
      if (!byLine.has(number)) byLine.set(number, text);
    }
    const [first, last] =
      chosen === null
        ? [0, -1]
        : [doc.lineAt(within(chosen.start)).number, doc.lineAt(within(chosen.end)).number];
    const builder = new RangeSetBuilder<Decoration>();
    const numbers = new Set(byLine.keys());
    for (let number = first; number <= last; number++) numbers.add(number);
    for (const number of [...numbers].toSorted((one, other) => one - other)) {
      const line = doc.line(number);
      const text = byLine.get(number);
      builder.add(line.from, line.from, text === undefined ? chosenLine : wrongLine);
      if (text !== undefined)
        builder.add(line.to, line.to, Decoration.widget({ widget: new Note(text), side: 1 }));
    }
    return builder.finish();
  },
  provide: marks => EditorView.decorations.from(marks),
});

export const lineMarks: Extension = field;
