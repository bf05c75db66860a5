/** The index of the point closest to a place along the axis; −1 where there is none. */
export const nearest = (points: readonly { readonly x: number }[], place: number): number =>
  points.reduce(
    (best, { x }, at) =>
      best < 0 || Math.abs(x - place) < Math.abs((points[best]?.x ?? 0) - place) ? at : best,
    -1,
  )
