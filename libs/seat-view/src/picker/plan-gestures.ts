import type { Point } from '@vh/seating';

/** What somebody does to a plan with mouse, wheel and fingers; places are CSS pixels of the element. */
export interface PlanGestures {
  onPan(dx: number, dy: number): void;
  onZoom(at: Point, factor: number): void;
  onPinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  onTap(at: Point, isTouch: boolean, isShift: boolean): void;
  /** Undefined when the mouse leaves. */
  onHover(at: Point | undefined): void;
  /** True when what begins now draws a rectangle instead of moving the plan. */
  drawsRectangle?(isShift: boolean): boolean;
  /** The corners of a rectangle while it is drawn, and when it is done; undefined corners when it is abandoned. */
  onRectangle?(corners: readonly [Point, Point] | undefined, isDone: boolean): void;
}

/** A finger or mouse that goes further than this draws the plan along, CSS pixels. */
const tapReach = 7;
/** A turn of a wheel by so many pixels doubles the size. */
const wheelDoubling = 400;

/** Listens to an element; gives what stops it. */
export function listenToGestures(element: HTMLElement, gestures: PlanGestures): () => void {
  const pointers = new Map<number, Point>();
  let began: Point | undefined;
  let hasMoved = false;
  let isRectangle = false;
  const placeOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    if (pointers.size === 0) {
      [began, hasMoved] = [at, false];
      isRectangle = gestures.drawsRectangle?.(event.shiftKey) ?? false;
    } else {
      // a second finger zooms, whatever the first one began
      if (isRectangle && hasMoved) gestures.onRectangle?.(undefined, false);
      [isRectangle, hasMoved] = [false, true];
    }
    pointers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const at = placeOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') gestures.onHover(at);
      return;
    }
    if (began && Math.hypot(at.x - began.x, at.y - began.y) > tapReach) hasMoved = true;
    if (!hasMoved) return;
    if (isRectangle && began) return gestures.onRectangle?.([began, at], false);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, at);
    if (other) gestures.onPinch([before, other], [at, other]);
    else gestures.onPan(at.x - before.x, at.y - before.y);
  };
  const up = (event: PointerEvent) => {
    const was = pointers.delete(event.pointerId);
    if (!was || pointers.size > 0) return;
    const isWhole = event.type === 'pointerup';
    if (!hasMoved && isWhole) gestures.onTap(placeOf(event), event.pointerType === 'touch', event.shiftKey);
    else if (isRectangle && began)
      gestures.onRectangle?.(isWhole ? [began, placeOf(event)] : undefined, isWhole);
  };
  // a finger leaves with each tap, and what it pointed at stays
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') gestures.onHover(undefined);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    gestures.onZoom(placeOf(event), 2 ** (-pixels / wheelDoubling));
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
  };
}
