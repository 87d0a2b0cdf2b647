// A short list of plain data inside its owner: no allocation, and copying it is a memcpy (Boost's
// static_vector is not trivially copyable, and states must be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace hotte {

template <class T, std::size_t Capacity>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = T const*;
  static constexpr std::size_t static_capacity = Capacity;

  // What was never pushed is never set: a view with room for eight seats costs as much as the seats it shows.
  constexpr List() : nothing_{} {
    if (std::is_constant_evaluated()) std::construct_at(&items_);
  }
  constexpr List(std::initializer_list<T> items) : List() {
    for (T const& item : items) push_back(item);
  }
  constexpr List(std::size_t count, T const& item) : List() { resize(count, item); }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr T const* begin() const { return items_.data(); }
  constexpr T const* end() const { return items_.data() + size_; }
  constexpr T* data() { return items_.data(); }
  constexpr T const* data() const { return items_.data(); }
  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr T const& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T& front() { return (*this)[0]; }
  constexpr T const& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr T const& back() const { return (*this)[size_ - 1]; }

  constexpr void push_back(T const& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  // A new item at the end, to be filled in where it stands.
  constexpr T& emplace_back() {
    assert(size_ < Capacity);
    return items_[size_++] = T{};
  }
  constexpr void pop_back() { assert(size_ > 0), --size_; }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t count, T const& item = T{}) {
    assert(count <= Capacity);
    while (size_ < count) items_[size_++] = item;
    size_ = static_cast<Size>(count);
  }
  // Exactly `count` items, the i-th made by make(i).
  template <class Make>
  constexpr void fill(std::size_t count, Make&& make) {
    assert(count <= Capacity);
    T* const items = items_.data();
    for (std::size_t i = 0; i < count; ++i) items[i] = make(i);
    size_ = static_cast<Size>(count);
  }
  constexpr T take(std::size_t i) {
    T const item = (*this)[i];
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
    return item;
  }

  friend constexpr bool operator==(List const& a, List const& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint32_t>;
  union {
    char nothing_;
    std::array<T, Capacity> items_;
  };
  Size size_ = 0;
};

}  // namespace hotte
