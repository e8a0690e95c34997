import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { GripIcon } from '../../theme/icons.tsx';

type SortableListProps = {
  ids: readonly string[];
  isHorizontal?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** The items of a list (`role="list"`) that are ordered with the pointer, or with Space and the arrow keys on their handle. */
export const SortableList = ({ ids, isHorizontal = false, onMove, children }: SortableListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const handleEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleEnd}>
      <SortableContext
        items={[...ids]}
        strategy={isHorizontal ? horizontalListSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
};

type SortableItemProps = {
  id: string;
  /** of the handle */
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
        <span className="pf-grip" />
      ) : (
        <button type="button" className="pf-grip" {...attributes} {...listeners} aria-label={label}>
          <GripIcon size={14} />
        </button>
      )}
      {children}
    </div>
  );
};
