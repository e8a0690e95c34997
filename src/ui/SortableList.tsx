import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslate } from 'react-admin';
import { type ReactNode, useMemo, useRef } from 'react';
import { GripIcon } from '../theme/icons.tsx';
import './controls.css';

/** Keys that stay with the items when they move, even if an ID occurs twice. */
export const keysOf = (ids: readonly string[]) =>
  ids.map((id, index) => `${id} ${ids.slice(0, index).filter(other => other === id).length}`);

type Item = { id: string; name: string };

/** Announces by name where an item is moved. */
const useAnnouncements = (items: readonly Item[]): Announcements => {
  const translate = useTranslate();
  const announced = useRef(0);
  return useMemo(() => {
    const say =
      (what: string) =>
      ({ active, over }: { active: { id: unknown }; over?: { id: unknown } | null }) => {
        const name = items.find(({ id }) => id === active.id)?.name ?? '';
        const target = what === 'cancel' ? active : (over ?? active);
        const place = items.findIndex(({ id }) => id === target.id) + 1;
        // when it is picked up, it is over its own place
        if (what === 'over' && place === announced.current) return undefined;
        announced.current = place;
        return translate(`deviceProfile.drag.${what}`, { name, place, total: items.length });
      };
    return {
      onDragStart: say('start'),
      onDragOver: say('over'),
      onDragEnd: say('end'),
      onDragCancel: say('cancel'),
    };
  }, [items, translate]);
};

/**
 * The item whose upper or lower edge is closest. With the centers, a tall item, such as an open one, would have to be
 * moved by half of its height before it is over another.
 */
const closestEdge: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap(droppableContainer => {
      const rect = droppableRects.get(droppableContainer.id);
      if (rect === undefined) return [];
      const [top, bottom] = [rect.top - collisionRect.top, rect.bottom - collisionRect.bottom];
      const value = Math.min(Math.abs(top), Math.abs(bottom));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .sort((one, other) => one.data.value - other.data.value);

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move by one position, also in a list whose items take several lines. */
const stepsWithin =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableRects } }) => {
    const step = steps[event.code];
    if (step === undefined || active === null || collisionRect === null) return undefined;
    event.preventDefault();
    const to = ids.indexOf(String(over?.id ?? active.id)) + step;
    const rect = droppableRects.get(ids[to] ?? '');
    if (rect === undefined) return undefined;
    // where the item will be: between the two, those after it have moved up
    const isAfter = to > ids.indexOf(String(active.id));
    return {
      x: isAfter ? rect.right - collisionRect.width : rect.left,
      y: isAfter ? rect.bottom - collisionRect.height : rect.top,
    };
  };

const focusHandle = (started: EventTarget | null, index: number) => {
  const list = started instanceof Element ? started.closest('[role="list"]') : null;
  list?.querySelectorAll<HTMLElement>(':scope > [role="listitem"] > .ui-grip')[index]?.focus();
};

type SortableListProps = {
  items: readonly Item[];
  /** beside each other, on several lines if necessary */
  isHorizontal?: boolean;
  /** the IDs belong to the positions, not to the items */
  isByPosition?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/**
 * The items of a list (`role="list"`), which can be reordered with the pointer, or with Space and the arrow keys on
 * their handle.
 */
export const SortableList = ({
  items,
  isHorizontal = false,
  isByPosition = false,
  onMove,
  children,
}: SortableListProps) => {
  const translate = useTranslate();
  const announcements = useAnnouncements(items);
  const joined = items.map(({ id }) => id).join('\n');
  // an unchanged list keeps its identity, otherwise every item would rerender on each change of the document
  const ids = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepsWithin(ids) }),
  );

  const handleEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from === -1 || to === -1 || from === to) return;
    onMove(from, to);
    // the handle of the moved item, so that the next key moves the same one
    if (isByPosition) focusHandle(activatorEvent.target, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={isHorizontal ? closestCenter : closestEdge}
      accessibility={{
        announcements,
        restoreFocus: !isByPosition,
        screenReaderInstructions: { draggable: translate('deviceProfile.drag.instructions') },
      }}
      onDragEnd={handleEnd}
    >
      <SortableContext
        items={ids}
        strategy={isHorizontal ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
};

type SortableItemProps = {
  id: string;
  /** label of the handle */
  label: string;
  className: string;
  isFixed?: boolean;
  children: ReactNode;
};

export const SortableItem = ({ id, label, className, isFixed = false, children }: SortableItemProps) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const style =
    transform === null
      ? undefined
      : {
          transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`,
          transition,
          zIndex: isDragging ? 1 : 0,
        };
  return (
    <div
      ref={setNodeRef}
      role="listitem"
      className={className}
      style={style}
      data-dragging={isDragging ? '' : undefined}
    >
      {isFixed ? (
        <span className="ui-grip" />
      ) : (
        <button type="button" className="ui-grip" {...attributes} {...listeners} aria-label={label}>
          <GripIcon size={14} />
        </button>
      )}
      {children}
    </div>
  );
};
