import { describe, expect, it } from 'vitest';
import { createListScroll, type ScrollElements } from './listScroll.ts';

const open = () => {
  const scroller = { scrollTop: 0, clientHeight: 100 };
  const elements = { scroller, space: { style: {} }, table: { setAttribute: () => {} } };
  const scroll = createListScroll();
  scroll.attach(elements as unknown as ScrollElements);
  scroll.setBar({ total: 1000, count: 50 }, 0);
  return { scroll, scroller };
};

describe('createListScroll', () => {
  it('reports that the user scrolled to the end', () => {
    const { scroll, scroller } = open();
    scroll.scrollTo(500);
    scroller.scrollTop = 900;
    expect(scroll.read()).toMatchObject({ isByUser: true, isAtEnd: true, isDownward: true });
  });

  it('does not mistake a shorter list for one scrolled to its end', () => {
    const { scroll, scroller } = open();
    scroll.scrollTo(500);
    scroll.setBar({ total: 300, count: 15 }, 0);
    // a browser sets it after the height has changed
    scroller.scrollTop = 200;
    expect(scroll.read()).toMatchObject({ isAtEnd: true, isDownward: false });
  });

  it('recognizes its own scrolling', () => {
    const { scroll } = open();
    scroll.scrollTo(900);
    expect(scroll.read()).toMatchObject({ isByUser: false, isAtEnd: false, isDownward: false });
  });
});
