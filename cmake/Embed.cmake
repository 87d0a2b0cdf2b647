# Files that become part of the program: data as text, and the built web client.

# embed_text(TARGET FILE NAME): "embedded/NAME.hpp" declares std::string_view hotte::embedded::NAME().
function(embed_text target file name)
  set(folder ${PROJECT_BINARY_DIR}/generated/embedded)
  file(CONFIGURE OUTPUT ${folder}/${name}.hpp CONTENT
"#pragma once
#include <string_view>
namespace hotte::embedded {
std::string_view @name@();
}
" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/${name}.S CONTENT
"    .section .rodata
    .global hotte_embedded_@name@, hotte_embedded_@name@_end
hotte_embedded_@name@:
    .incbin \"@file@\"
hotte_embedded_@name@_end:
    .byte 0
    .section .note.GNU-stack,\"\",%progbits
" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/${name}.cpp CONTENT
"#include \"embedded/@name@.hpp\"
extern \"C\" char const hotte_embedded_@name@[], hotte_embedded_@name@_end[];
std::string_view hotte::embedded::@name@() {
  return {hotte_embedded_@name@, hotte_embedded_@name@_end};
}
" @ONLY)
  set_source_files_properties(${folder}/${name}.S PROPERTIES OBJECT_DEPENDS ${file})
  set_source_files_properties(${folder}/${name}.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE ${folder}/${name}.cpp ${folder}/${name}.S)
endfunction()

# embed_web(TARGET): "embedded/web_assets.hpp" lists the built client; the list is empty when HOTTE_WEB is off.
function(embed_web target)
  set(folder ${PROJECT_BINARY_DIR}/generated/embedded)
  file(COPY_FILE ${PROJECT_SOURCE_DIR}/cmake/web_assets.hpp ${folder}/web_assets.hpp ONLY_IF_DIFFERENT)
  if(HOTTE_WEB)
    file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*
         ${PROJECT_SOURCE_DIR}/web/*.ts ${PROJECT_SOURCE_DIR}/web/*.html ${PROJECT_SOURCE_DIR}/games/*/web/*
         ${PROJECT_SOURCE_DIR}/games/*/*.json ${PROJECT_SOURCE_DIR}/games/*/rules.*.md)
    add_custom_command(
      OUTPUT ${folder}/web_assets.cpp ${folder}/web_assets.S
      COMMAND npm run --silent build
      COMMAND node web/embed.mjs web/dist ${folder}/web_assets
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DEPENDS ${web_sources} ${PROJECT_SOURCE_DIR}/package-lock.json ${PROJECT_SOURCE_DIR}/vite.config.ts
              ${PROJECT_SOURCE_DIR}/web/embed.mjs ${PROJECT_SOURCE_DIR}/server/catalogue.json
      COMMENT "Building the web client")
  else()
    file(CONFIGURE OUTPUT ${folder}/web_assets.cpp CONTENT
"#include \"embedded/web_assets.hpp\"
std::span<hotte::embedded::Asset const> hotte::embedded::web_assets() { return {}; }
" @ONLY)
    file(CONFIGURE OUTPUT ${folder}/web_assets.S CONTENT "    .section .note.GNU-stack,\"\",%progbits\n" @ONLY)
  endif()
  set_source_files_properties(${folder}/web_assets.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE ${folder}/web_assets.cpp ${folder}/web_assets.S)
endfunction()
